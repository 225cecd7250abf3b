import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access.js';
import { Database, type Queries } from '../../database/database.js';
import { BLOCK_BETWEEN } from './apart.queries.js';
import { PERSON_ACCESS } from './profiles.queries.js';

/** Who looks at a person. */
export type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

/** What a viewer may see of a person, and whether the viewer may approach the person. */
export interface PersonAccess {
  /** The profile is there for the viewer. */
  readonly visible: boolean;
  /** The viewer may write to the person first, ask for a meeting and see how much time both have free. */
  readonly approachable: boolean;
  /** The viewer sees the person's e-mail address. */
  readonly emailVisible: boolean;
}

interface AccessRow {
  readonly consents: boolean;
  /** A block stands between the two, or one of them is suspended. */
  readonly areApart: boolean;
  /** The two have a meeting, in whatever status, that they arranged themselves. */
  readonly haveMeeting: boolean;
  /** The two have an accepted or a completed meeting that they arranged themselves. */
  readonly haveAgreedMeeting: boolean;
  readonly wroteToViewer: boolean;
  readonly wasWrittenToByViewer: boolean;
  /** The person registered or agreed to come to an event that the viewer helps to run. */
  readonly attendsEventOfViewer: boolean;
}

const NO_ACCESS: PersonAccess = { visible: false, approachable: false, emailVisible: false };
const FULL_ACCESS: PersonAccess = { visible: true, approachable: true, emailVisible: true };

/**
 * The one rule of consent. Lists of people and counts hold only people who consent to share their data (`ATTENDEES`
 * in the matching module). Every call about one person asks here.
 */
@Injectable()
export class PersonAccessService {
  constructor(private readonly database: Database) {}

  /**
   * Without consent a person is open only to administrators, to people with whom the person has a meeting that staff
   * did not book, and to people to whom the person has written. People who wrote to the person before still see the
   * profile, and so do staff of an event for which the person has registered, or agreed to it after others did.
   * While a block stands between the two, or one of them is suspended, only administrators see the profile.
   * @returns no access where there is no such person
   */
  async of(viewer: Viewer, personId: string, from: Queries = this.database): Promise<PersonAccess> {
    const [row] = await from.query<AccessRow>(PERSON_ACCESS, [viewer.id, personId]);
    if (row === undefined) return NO_ACCESS;
    if (viewer.id === personId) return FULL_ACCESS;
    if (viewer.isAdmin) return { ...FULL_ACCESS, approachable: !row.areApart };
    return row.areApart ? NO_ACCESS : accessOf(row);
  }

  /** Whether the viewer may see the person, or could but for a block or a suspension. */
  async knows(viewer: Viewer, personId: string, from: Queries = this.database): Promise<boolean> {
    const [row] = await from.query<AccessRow>(PERSON_ACCESS, [viewer.id, personId]);
    return row !== undefined && (viewer.isAdmin || accessOf(row).visible);
  }

  /** Whether a block stands between the two, whoever made it. */
  async isBlocked(one: string, other: string, from: Queries = this.database): Promise<boolean> {
    return (await from.query(BLOCK_BETWEEN, [one, other])).length > 0;
  }
}

function accessOf(row: AccessRow): PersonAccess {
  const approachable = row.consents || row.haveMeeting || row.wroteToViewer;
  return {
    visible: approachable || row.wasWrittenToByViewer || row.attendsEventOfViewer,
    approachable,
    emailVisible: row.haveAgreedMeeting || row.attendsEventOfViewer,
  };
}
