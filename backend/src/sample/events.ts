import { DateTime } from 'luxon';
import { programmes, type Occasion, type Programme } from './programmes.js';
import {
  publicPath,
  type Picture,
  type SampleEvent,
  type SampleLibraryImage,
  type Setting,
} from './sample.js';

const DAY = 86_400_000;
const VIDEO_URL = 'https://video.example.com/hydrogen/{meeting}';

const bannerNames = {
  runway: 'Runway at dusk',
  strips: 'Flight strips',
  airfoil: 'Airfoil in the tunnel',
  radar: 'Approach radar',
  routes: 'Great circles',
  turbofan: 'Turbofan',
  airfield: 'Airfield from above',
  orbits: 'Orbits',
} as const;

export type BannerSubject = keyof typeof bannerNames;

/** Today's event, one past, one next month, one online next quarter and one not yet announced. */
export function composeEvents(setting: Setting): Record<Occasion, SampleEvent> {
  const compose = (occasion: Occasion) => composeEvent(programmes[occasion], setting);
  return {
    today: compose('today'),
    past: compose('past'),
    next: compose('next'),
    online: compose('online'),
    draft: compose('draft'),
  };
}

function composeEvent(programme: Programme, setting: Setting): SampleEvent {
  const { now, idOf } = setting;
  const [opens, closes] = programme.hours;
  const today = DateTime.fromJSDate(now, { zone: programme.timezone }).startOf('day');
  const firstDay = today.plus(programme.begins);
  const at = (day: DateTime, time: string) =>
    day.set({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }).toJSDate();
  const [meetingDurationMinutes, meetingGapMinutes] = programme.minutes;
  return {
    id: idOf(programme.name),
    name: programme.name,
    description: programme.description,
    startDate: at(firstDay, opens),
    endDate: at(firstDay.plus({ days: programme.days - 1 }), closes),
    timezone: programme.timezone,
    networkingStartTime: opens,
    networkingEndTime: closes,
    meetingDurationMinutes,
    meetingGapMinutes,
    location: programme.location,
    isVirtual: programme.location === null,
    maxAttendees: programme.maxAttendees,
    tables: programme.tables,
    bannerImage: publicPath(bannerFile(programme.banner, setting)),
    externalUrl: `https://events.rendezvous.example/${slug(programme.name)}`,
    videoUrl: programme.location === null ? VIDEO_URL : null,
    isActive: programme.isActive,
    attendeeCount: programme.attendees,
    createdAt: new Date(now.getTime() - 130 * DAY),
  };
}

/** The banners of the library, whether an event uses them or not. */
export function composeLibrary(
  uploadedBy: string,
  setting: Setting,
): { libraryImages: SampleLibraryImage[]; pictures: Picture[] } {
  const subjects = Object.keys(bannerNames) as BannerSubject[];
  const pictures = subjects.map((subject): Picture => ({
    source: `banners/${subject}.svg`,
    file: bannerFile(subject, setting),
  }));
  const libraryImages = subjects.map((subject, index): SampleLibraryImage => ({
    id: setting.idOf(`image ${subject}`),
    name: bannerNames[subject],
    path: publicPath(bannerFile(subject, setting)),
    uploadedBy,
    createdAt: new Date(setting.now.getTime() - (129 - index) * DAY),
  }));
  return { libraryImages, pictures };
}

function bannerFile(subject: BannerSubject, { idOf }: Setting): string {
  return `${idOf(`banner ${subject}`)}.webp`;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
