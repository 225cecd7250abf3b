import type { Profile } from '../modules/matching/engine/score.js';

/** The input of `npm run match`. */
export interface MatchRequest {
  people: readonly (Profile & { id: string })[];
  viewers: readonly string[];
  /** How many of each ranking are wanted; all when absent. */
  top?: number;
}

/** The message names the field that is wrong. */
export class InvalidPeopleError extends Error {}

/**
 * Checks a request read from JSON. Interests may be a text or a list of texts.
 * @throws InvalidPeopleError
 */
export function parsePeople(content: unknown): MatchRequest {
  const request = objectOf(content, 'the request');
  const people = listOf(request['people'], 'people').map((each, at) =>
    personOf(each, `people[${at}]`),
  );
  const known = new Set<string>();
  people.forEach(({ id }, at) => {
    if (known.has(id)) refuse(`people[${at}].id`, `"${id}" is there twice`);
    known.add(id);
  });
  const viewers = listOf(request['viewers'], 'viewers').map((each, at) => {
    const id = textOf(each, `viewers[${at}]`);
    return known.has(id) ? id : refuse(`viewers[${at}]`, `"${id}" is nobody of people`);
  });
  const { top } = request;
  if (top === undefined) return { people, viewers };
  if (typeof top !== 'number' || !Number.isSafeInteger(top) || top < 0) {
    return refuse('top', 'must be a whole number, 0 or more');
  }
  return { people, viewers, top };
}

function personOf(content: unknown, field: string): Profile & { id: string } {
  const person = objectOf(content, field);
  const id = textOf(person['id'], `${field}.id`);
  if (id === '') refuse(`${field}.id`, 'must not be empty');
  return {
    id,
    whatTheySell: textOf(person['whatTheySell'], `${field}.whatTheySell`),
    whatTheyBuy: textOf(person['whatTheyBuy'], `${field}.whatTheyBuy`),
    role: textOf(person['role'] ?? '', `${field}.role`),
    interests: interestsOf(person['interests'] ?? '', `${field}.interests`),
  };
}

function interestsOf(content: unknown, field: string): string {
  if (!Array.isArray(content)) return textOf(content, field);
  return content.map((each, at) => textOf(each, `${field}[${at}]`)).join('\n');
}

function objectOf(content: unknown, field: string): Record<string, unknown> {
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) {
    return { ...content };
  }
  return refuse(field, 'must be an object');
}

function listOf(content: unknown, field: string): unknown[] {
  return Array.isArray(content) ? content : refuse(field, 'must be a list');
}

function textOf(content: unknown, field: string): string {
  return typeof content === 'string' ? content : refuse(field, 'must be a text');
}

function refuse(field: string, problem: string): never {
  throw new InvalidPeopleError(`${field} ${problem}`);
}
