import { useState } from 'react';

const keyOf = (name: string) => `rendezvous.device.${name}`;

function kept(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // A browser may refuse storage.
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    return;
  }
}

/**
 * A choice that belongs to the device, whoever signs in on it: how its printer is filled, where it stands.
 * @param usual while nothing was chosen, or something that is not there any more
 */
export function useDeviceChoice<Value extends string>(
  name: string,
  usual: Value,
  isOne: (value: string) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const before = kept(name);
    return before !== null && isOne(before) ? before : usual;
  });
  const change = (next: Value) => {
    setValue(next);
    keep(name, next);
  };
  return [value, change];
}
