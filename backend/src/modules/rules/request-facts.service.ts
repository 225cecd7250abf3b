import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { type Between, type RequestFacts, type RuledEvent, type Side } from './request-rules.js';
import { REQUEST_FACTS, REQUEST_FACTS_OF_PAIR } from './rules.queries.js';

/** Somebody at an event. */
export interface AtEvent {
  userId: string;
  eventId: string;
}

interface SideRow {
  Name: string | null;
  Registered: boolean;
  TypeId: string | null;
  TypeName: string | null;
  MaxOpenRequests: number | null;
  MaxIncomingRequests: number | null;
  MaxMeetings: number | null;
  MaxMeetingsPerDay: number | null;
  OpenRequests: number;
  IncomingRequests: number;
  Meetings: number;
}
type Named<Of extends string> = { [Column in keyof SideRow as `${Of}${Column}`]: SideRow[Column] };

type FactsRow = AtEvent &
  RuledEvent &
  Named<'own'> &
  Named<'other'> & {
    now: Date;
    isPairAllowed: boolean;
    areApart: boolean;
    between: Between | null;
  };

export type FoundFacts = RequestFacts & AtEvent;

/** Reads what decides whether people may ask each other for meetings. */
@Injectable()
export class RequestFactsService {
  /**
   * Whether `askerId` may ask each of these people, at the event beside the name; people are taken for approachable.
   * Events that are gone are missing. Inside a transaction that shares the event's rules and holds the locks of both
   * people the facts stay true until its commit.
   */
  async of(from: Queries, askerId: string, people: readonly AtEvent[]): Promise<FoundFacts[]> {
    if (people.length === 0) return [];
    const rows = await from.query<FactsRow>(REQUEST_FACTS, [
      askerId,
      people.map(({ userId }) => userId),
      people.map(({ eventId }) => eventId),
    ]);
    return rows.map(factsOf);
  }

  /** The same for one person; null when the event is gone. */
  async between(from: Queries, askerId: string, other: AtEvent): Promise<FoundFacts | null> {
    const values = [askerId, other.userId, other.eventId];
    const [row] = await from.query<FactsRow>(REQUEST_FACTS_OF_PAIR, values);
    return row === undefined ? null : factsOf(row);
  }
}

const factsOf = (row: FactsRow): FoundFacts => ({
  userId: row.userId,
  eventId: row.eventId,
  now: row.now,
  event: row,
  own: sideOf(row, 'own'),
  other: sideOf(row, 'other'),
  isPairAllowed: row.isPairAllowed,
  between: row.between ?? 'nothing',
  areApart: row.areApart,
  isApproachable: true,
});

function sideOf(row: FactsRow, side: 'own' | 'other'): Side {
  const [id, name] = [row[`${side}TypeId`], row[`${side}TypeName`]];
  return {
    name: row[`${side}Name`] ?? 'This person',
    isRegistered: row[`${side}Registered`],
    type:
      id === null || name === null
        ? null
        : {
            id,
            name,
            maxOpenRequests: row[`${side}MaxOpenRequests`],
            maxIncomingRequests: row[`${side}MaxIncomingRequests`],
            maxMeetings: row[`${side}MaxMeetings`],
            maxMeetingsPerDay: row[`${side}MaxMeetingsPerDay`],
          },
    openRequests: row[`${side}OpenRequests`],
    incomingRequests: row[`${side}IncomingRequests`],
    meetings: row[`${side}Meetings`],
  };
}
