import type { CompatibleAttendee } from '@rendezvous/contract';
import { createContext } from 'react';

/** Offers a sign-in link for an attendee; null where the viewer makes none. */
export const SignInLinks = createContext<((attendee: CompatibleAttendee) => void) | null>(null);
