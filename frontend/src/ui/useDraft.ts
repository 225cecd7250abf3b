import { createContext, useContext, useState } from 'react';
import { keepDraft, readDraft } from './drafts';

/** Whose drafts are read and kept: the id of the account that is signed in. */
export const DraftOwner = createContext('');

/**
 * A text that is kept as a draft until it is emptied, so that it outlasts the end of the session.
 * @param what names the draft within the account; another name is another text
 */
export function useDraft(what: string): [string, (text: string) => void] {
  const owner = useContext(DraftOwner);
  const [known, setKnown] = useState(() => ({ what, text: readDraft(owner, what) }));
  const text = known.what === what ? known.text : readDraft(owner, what);
  const write = (next: string) => {
    setKnown({ what, text: next });
    keepDraft(owner, what, next);
  };
  return [text, write];
}
