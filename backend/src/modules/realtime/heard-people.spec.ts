import { describe, expect, it } from '@jest/globals';
import { HeardPeople } from './heard-people.js';

describe('the people of the last notices', () => {
  it('are those since the moment asked about', () => {
    const heard = new HeardPeople();
    heard.add('ana');
    const before = heard.count;
    heard.add('ben');
    expect(heard.mayInclude('ben', before)).toBe(true);
    expect(heard.mayInclude('ana', before)).toBe(false);
    expect(heard.mayInclude('ana', 0)).toBe(true);
    expect(heard.mayInclude('ben', heard.count)).toBe(false);
  });

  it('may be anybody once more notices came than are looked back upon', () => {
    const heard = new HeardPeople();
    for (let notice = 0; notice < 1024; notice += 1) heard.add('ana');
    expect(heard.mayInclude('ben', 0)).toBe(false);
    heard.add('ana');
    expect(heard.mayInclude('ben', 0)).toBe(true);
  });

  it('may be anybody when notices were lost', () => {
    const heard = new HeardPeople();
    const before = heard.count;
    heard.forget();
    expect(heard.mayInclude('ana', before)).toBe(true);
    expect(heard.mayInclude('ana', heard.count)).toBe(false);
  });
});
