import { Inject, Injectable } from '@nestjs/common';
import type { Notification } from '@rendezvous/contract';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { MailTokens } from '../mail-answers/mail-tokens.js';
import { calendarPart } from './calendar-parts.js';
import { announcementMails, isAnnounced } from './content/announcement-mails.js';
import {
  eventChangedMail,
  isMovedCause,
  joined,
  type MovedCause,
  movesMail,
  movesOf,
} from './content/event-mails.js';
import { type MailLinks, meetingMail } from './content/meeting-mails.js';
import { meetingNews, toldNews } from './content/meeting-news.js';
import { messagesMail } from './content/message-mails.js';
import { agendaMail, openRequestsMail, reminderMail } from './content/timed-mails.js';
import type { Delivery } from './delivery.js';
import type { MailContent } from './mail-content.js';
import {
  type MailEvent,
  type MailMeeting,
  MailSources,
  type Recipient,
} from './mail-sources.service.js';

/** What a mail says, or why there is nothing to say any more. */
export type MailOutcome = { readonly content: MailContent } | { readonly dropped: string };

/** A delivery with its notification, where it belongs to one. */
export interface ToldDelivery {
  readonly delivery: Delivery;
  readonly notification: Notification | null;
}

/** What the texts are written for. */
interface Circumstances {
  readonly recipient: Recipient;
  readonly links: MailLinks;
  readonly now: Date;
}

const EVENT_CANCELLED = 'The event was cancelled.';

const orDropped = (content: MailContent | null, reason: string): MailOutcome =>
  content === null ? { dropped: reason } : { content };

/** Writes what mails of notifications and of the clock say, from what is true when they are made. */
@Injectable()
export class MailContents {
  constructor(
    private readonly sources: MailSources,
    private readonly tokens: MailTokens,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The content of one mail, made of deliveries about one thing, oldest first. */
  content(recipient: Recipient, told: readonly ToldDelivery[]): Promise<MailOutcome> {
    const now = new Date();
    const links = {
      page: this.env.publicUrl,
      answer: (meetingId: string) =>
        `${this.env.publicUrl}/answer/${this.tokens.answerToken(meetingId, recipient.id, now)}`,
    };
    const circumstances = { recipient, links, now };
    const updates = told.filter(({ delivery }) => delivery.cause === 'calendar-update');
    const [update] = updates;
    if (update !== undefined)
      return this.withUpdate(
        update.delivery,
        told.filter((one) => !updates.includes(one)),
        circumstances,
      );
    return this.ofCause(told, circumstances);
  }

  /** What a person has changed goes to the calendar with the other news, or in a mail of its own. */
  private async withUpdate(
    { about }: Delivery,
    others: readonly ToldDelivery[],
    circumstances: Circumstances,
  ): Promise<MailOutcome> {
    const { recipient, links } = circumstances;
    if (others.length > 0) {
      const outcome = await this.ofCause(others, circumstances);
      if ('content' in outcome) return outcome;
    }
    const [told] = await this.sources.meetings(about === null ? [] : [about], recipient.id);
    const calendar = told === undefined ? null : this.calendar(told, circumstances);
    if (told === undefined || calendar === null) return { dropped: 'No calendar needs it.' };
    if (!(await this.sources.isInCalendar(recipient.id, told.meeting.id)))
      return { dropped: 'No mail has brought the meeting to a calendar.' };
    return { content: { ...meetingMail('calendar-update', told, links), calendar } };
  }

  private ofCause(
    told: readonly ToldDelivery[],
    circumstances: Circumstances,
  ): Promise<MailOutcome> {
    const latest = told.at(-1)?.delivery;
    if (latest === undefined) throw new Error('A mail is made of at least one delivery.');
    switch (latest.cause) {
      case 'message-received':
        return this.messages(told, circumstances);
      case 'meeting-reminder':
        return this.reminder(latest, circumstances);
      case 'agenda':
        return this.agenda(latest, circumstances);
      case 'request-reminder':
        return this.openRequests(circumstances);
      default:
        return told.some(({ notification }) => (notification?.meetingId ?? null) !== null)
          ? this.meeting(told, circumstances)
          : this.event(told, circumstances);
    }
  }

  private async messages(
    told: readonly ToldDelivery[],
    { recipient, links }: Circumstances,
  ): Promise<MailOutcome> {
    const ids = told.flatMap(({ notification }) => notification?.messageId ?? []);
    const messages = await this.sources.unreadMessages(recipient.id, ids);
    return orDropped(messagesMail(messages, links.page), 'The messages were read on the page.');
  }

  private async reminder(
    { about, data }: Delivery,
    { recipient, links, now }: Circumstances,
  ): Promise<MailOutcome> {
    const [told] = await this.sources.meetings(about === null ? [] : [about], recipient.id);
    if (told?.event.isCancelled === true) return { dropped: EVENT_CANCELLED };
    const content = told === undefined ? null : reminderMail(told, data.startTime, { links, now });
    return orDropped(content, 'The meeting had another time, none, or had begun.');
  }

  private async agenda(
    { data }: Delivery,
    { recipient, links }: Circumstances,
  ): Promise<MailOutcome> {
    const zone = typeof data.timezone === 'string' ? data.timezone : 'UTC';
    const meetings = await this.sources.meetingsOfDay(recipient.id, data.day, zone);
    const content = agendaMail(meetings, zone, links.page);
    return orDropped(content, 'There was no meeting on that day any more.');
  }

  private async openRequests({ recipient, links }: Circumstances): Promise<MailOutcome> {
    const requests = await this.sources.openRequests(recipient.id);
    return orDropped(
      openRequestsMail(requests, links),
      'No request waited for an answer any more.',
    );
  }

  private async meeting(
    told: readonly ToldDelivery[],
    circumstances: Circumstances,
  ): Promise<MailOutcome> {
    const { recipient, now } = circumstances;
    const notifications = told.flatMap(({ notification }) => notification ?? []);
    const mailId = told[0]?.delivery.mailId ?? '';
    const id = notifications[0]?.meetingId ?? '';
    const moves = movesOf(notifications);
    const meetings = await this.sources.meetings([id, ...moves.keys()], recipient.id);
    const own = meetings.find(({ meeting }) => meeting.id === id);
    if (own === undefined) return { dropped: 'The meeting is gone.' };
    const news = meetingNews(
      notifications.map(({ kind }) => kind),
      own.meeting,
      {
        userId: recipient.id,
        toldBefore: await this.sources.toldBefore(recipient.id, id, mailId),
        eventEnd: own.event.eventEnd,
        now,
      },
    );
    const others = meetings.filter((each) => each !== own && isStillMoved(each, moves, now));
    const alone = 'news' in news ? this.told(own, news.news, notifications, circumstances) : news;
    if (others.length === 0) return alone;
    const moved = 'news' in news && news.news === 'moved' ? [own, ...others] : others;
    const content = this.moves(
      'meeting-moved',
      { meetings: moved, moves, event: own.event },
      circumstances,
    );
    if (moved.length > others.length || !('content' in alone)) return { content };
    return orDropped(joined([alone.content, content]), '');
  }

  private told(
    own: MailMeeting,
    news: Parameters<typeof toldNews>[0],
    notifications: readonly Notification[],
    circumstances: Circumstances,
  ): { content: MailContent } {
    const { said, reason } = toldNews(news, notifications);
    const content = meetingMail(said, own, circumstances.links, reason);
    return { content: this.withCalendar(own, content, circumstances) };
  }

  private async event(
    told: readonly ToldDelivery[],
    circumstances: Circumstances,
  ): Promise<MailOutcome> {
    const { recipient, links, now } = circumstances;
    const notifications = told.flatMap(({ notification }) => notification ?? []);
    const eventId = notifications[0]?.eventId ?? '';
    const announced = notifications.filter(({ kind }) => isAnnounced(kind));
    if (announced.length > 0) {
      const event = await this.sources.eventOfAnybody(eventId);
      if (event === null) return { dropped: 'The event is gone.' };
      return orDropped(joined(announcementMails(announced, event, links.page)), '');
    }
    const event = await this.sources.event(eventId, recipient.id);
    if (event === null) return { dropped: 'The person had left the event.' };
    if (event.isCancelled) return { dropped: EVENT_CANCELLED };
    if (event.eventEnd <= now) return { dropped: 'The event was over.' };
    const edits = notifications.filter(({ kind }) => kind === 'event-changed');
    const contents = edits.length > 0 ? [eventChangedMail(edits, event, links.page)] : [];
    const plans = notifications.filter(({ kind }) => isMovedCause(kind));
    const cause = plans.at(-1)?.kind;
    const isTakenBack = cause === 'plan-undone' && plans[0]?.kind === 'plan-published';
    if (cause !== undefined && isMovedCause(cause) && !isTakenBack) {
      const moves = movesOf(plans);
      const all = await this.sources.meetings(Array.from(moves.keys()), recipient.id);
      const isUndone = plans.some(({ kind }) => kind === 'plan-undone');
      const lost = isUndone ? await this.sources.lostWithPlan(recipient.id, event.eventId) : [];
      const meetings = [...all.filter((each) => isStillMoved(each, moves, now)), ...lost];
      if (meetings.length > 0)
        contents.push(this.moves(cause, { meetings, moves, event }, circumstances));
    }
    return orDropped(
      joined(contents),
      isTakenBack
        ? 'The plan was taken back before it was mailed.'
        : 'The meetings had changed again by then.',
    );
  }

  private moves(
    cause: MovedCause,
    moved: {
      meetings: readonly MailMeeting[];
      moves: ReadonlyMap<string, string | null>;
      event: MailEvent;
    },
    circumstances: Circumstances,
  ): MailContent {
    const { meetings, moves, event } = moved;
    const from = new Map(
      Array.from(moves).flatMap(([id, old]) =>
        old === null || cause === 'plan-undone' ? [] : [[id, old] as const],
      ),
    );
    const content = movesMail(cause, meetings, { event, from, page: circumstances.links.page });
    const calendarFiles = meetings.flatMap((each) => this.calendar(each, circumstances) ?? []);
    return calendarFiles.length === 0 ? content : { ...content, calendarFiles };
  }

  private withCalendar(
    told: MailMeeting,
    content: MailContent,
    circumstances: Circumstances,
  ): MailContent {
    const calendar = this.calendar(told, circumstances);
    return calendar === null ? content : { ...content, calendar };
  }

  private calendar(
    told: MailMeeting,
    { recipient, now }: Circumstances,
  ): MailContent['calendar'] | null {
    if (recipient.switchedOff.includes('calendar invitations')) return null;
    const { mailFrom, publicUrl } = this.env;
    return calendarPart(told, { organizer: mailFrom, attendee: recipient.email, publicUrl, now });
  }
}

function isStillMoved(
  { meeting }: MailMeeting,
  moves: ReadonlyMap<string, string | null>,
  now: Date,
): boolean {
  const { id, status, scheduledStartTime } = meeting;
  return (
    moves.has(id) &&
    status === 'accepted' &&
    scheduledStartTime !== null &&
    new Date(scheduledStartTime) > now
  );
}
