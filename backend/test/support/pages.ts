import { nextPage } from './next-page.js';
import { expected, type TestPerson } from './people.js';

export interface Pages<T> {
  pages: T[][];
  /** The total in the headers of each page. */
  totals: number[];
}

/** Follows a list's `Link` headers to its end. */
export async function pagesOf<T>(person: TestPerson, path: string): Promise<Pages<T>> {
  const pages: T[][] = [];
  const totals: number[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await person.get(next);
    pages.push(expected<T[]>(response, 200));
    totals.push(Number(response.headers['x-total-count']));
    next = nextPage(response.headers.link);
  }
  return { pages, totals };
}
