import type { Event, Person, Uuid } from '@rendezvous/contract';
import { createContext, type ComponentType } from 'react';

/** Dialogs of other features that this screen opens. */
export interface EventTools {
  EditEvent: ComponentType<{ event: Event; onClose: () => void }>;
  SignInLink: ComponentType<{ eventId: Uuid; person: Person; onClose: () => void }>;
}

const nothing = () => null;

export const Tools = createContext<EventTools>({ EditEvent: nothing, SignInLink: nothing });
