import { createContext, useContext, useState } from 'react';
import { keepDraft, readDraft } from './drafts';

/** Whose drafts are read and kept: the id of the account that is signed in. */
export const DraftOwner = createContext('');

/**
 * A text that is kept as a draft until it is emptied, so that it outlasts the end of the session.
 * @param what names the draft within the account, for as long as the component is there
 */
export function useDraft(what: string): [string, (text: string) => void] {
  const owner = useContext(DraftOwner);
  const [text, setText] = useState(() => readDraft(owner, what));
  const write = (next: string) => {
    setText(next);
    keepDraft(owner, what, next);
  };
  return [text, write];
}
