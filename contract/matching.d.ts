import type { Person, Uuid } from './entities.js';
import type { ParticipantType } from './running.js';

export interface SharedEvent {
  id: Uuid;
  name: string;
}

/** An offer and the wish it answers, each in the words of whoever wrote it. */
export interface TradeMatch {
  sells: string;
  buys: string;
}

/** What a score is the sum of, in points with decimals. */
export interface CompatibilityParts {
  /** What you sell against what they want to buy. */
  youSell: number;
  /** What they sell against what you want to buy. */
  theySell: number;
  interests: number;
  roles: number;
}

/** Why two people fit: for each direction what matched best, null where nothing did. */
export interface CompatibilityEvidence {
  youSell: TradeMatch | null;
  theySell: TradeMatch | null;
}

export interface CompatibleAttendee extends Person {
  whatTheySell: string;
  whatTheyBuy: string;
  /** 0 to 100, whole; 0 where there is not enough information. */
  compatibilityScore: number;
  /** False where the two say too little to be compared. */
  enoughInformation: boolean;
  parts: CompatibilityParts | null;
  evidence: CompatibilityEvidence;
  mutualInterests: string[];
  sharedEvent: SharedEvent;
  /** Either wrote to the other. */
  hasMessaged: boolean;
  /** A pending or accepted meeting exists in this event, in either direction. */
  hasExistingMeetingRequest: boolean;
  participantType: ParticipantType | null;
  /** Whether the viewer may ask them for a meeting now, by the rules of the event. */
  mayRequest: boolean;
  /** Why not, as a sentence; null when they may. */
  reason: string | null;
  /** The viewer wants to see them after everybody else; nobody but the viewer learns of it. */
  notRelevant: boolean;
  /** Whole. The list is in the order of `notRelevant` (those last), then rank (higher first), then id. */
  rank: number;
}

/** How well the two people of a request fit, as the lists of attendees show it. */
export type RequestMatch = Pick<
  CompatibleAttendee,
  'compatibilityScore' | 'enoughInformation' | 'evidence'
>;
