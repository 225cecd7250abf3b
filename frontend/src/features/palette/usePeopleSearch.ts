import { useEffect, useState } from 'react';
import { userCalls } from '../../api/users';
import { outcomeOf } from '../../live/outcome';
import { personItem, shownOfKind, type PaletteItem } from './palette-items';

/** Letters below which nearly everybody is found. */
const shortest = 2;

/** Milliseconds without a further letter before the server is asked. */
const pause = 150;

interface Found {
  typed: string;
  people: PaletteItem[];
  failure: string | null;
}

const nothing: Found = { typed: '', people: [], failure: null };

/** Has the server look for people; an answer counts only while its question is the one on screen. */
export function usePeopleSearch(typed: string) {
  const [found, setFound] = useState(nothing);
  const asking = typed.length >= shortest;
  useEffect(() => {
    if (!asking) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      outcomeOf(userCalls.findPeople(typed, shownOfKind, { signal: leaving.signal })).then(
        (outcome) =>
          setFound(
            outcome.ok
              ? { typed, people: outcome.value.map(personItem), failure: null }
              : { typed, people: [], failure: outcome.failure.message },
          ),
        // Called off: something else has been typed.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, asking]);
  const current = asking && found.typed === typed;
  return {
    people: current ? found.people : [],
    failure: current ? found.failure : null,
    searching: asking && !current,
  };
}
