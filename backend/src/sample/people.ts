import { companies, type Company } from './companies.js';
import { namesOf } from './names.js';
import { randomFrom, type Random } from './random.js';
import { reasons, roles } from './roles.js';
import { publicPath, type Picture, type SampleUser, type Setting } from './sample.js';
import { branches } from './trade.js';
import { fill, lines } from './wording.js';

const PEOPLE = 300;
const VIPS = 25;
const WITHOUT_CONSENT = 12;
const PORTRAITS = 60;
const DAY = 86_400_000;

type Account = Omit<
  SampleUser,
  'id' | 'isVip' | 'isAdmin' | 'profileImage' | 'consentToShareData' | 'createdAt'
>;

/** The accounts whose sign-ins are printed; Alex and Sam each sell what the other buys. */
export const signIns: Readonly<Record<'admin' | 'alex' | 'sam', Account>> = {
  admin: {
    email: 'admin@rendezvous.example',
    firstName: 'Robin',
    lastName: 'Castellane',
    company: 'Consortium Event Office',
    role: 'Event Director',
    whatTheySell: 'Exhibition stands, sponsorship packages, keynote slots',
    whatTheyBuy: 'Stage technology, interpreting services',
    reasonForMeeting: 'Feedback from exhibitors',
  },
  alex: {
    email: 'alex@rendezvous.example',
    firstName: 'Alex',
    lastName: 'Marlowe',
    company: 'Fennmark Regional Aircraft',
    role: 'Programme Director',
    whatTheySell: 'Airframe integration, flight test services, regional turboprop aircraft',
    whatTheyBuy: 'Electromechanical actuators, electrical wire harnesses, high-lift drives',
    reasonForMeeting: 'Second source for electromechanical actuators',
  },
  sam: {
    email: 'sam@rendezvous.example',
    firstName: 'Sam',
    lastName: 'Adeyemi-Holt',
    company: 'Halvorsby Motion',
    role: 'Business Development Lead',
    whatTheySell: 'Electromechanical actuators, high-lift drives, electrical wire harnesses',
    whatTheyBuy: 'Flight test services, airframe integration',
    reasonForMeeting: 'Launch customer for our new electromechanical actuators',
  },
};

const signInEmails = new Set(Object.values(signIns).map(({ email }) => email));

/** Whether the account is one of the printed sign-ins. */
export function isSignIn({ email }: Pick<SampleUser, 'email'>): boolean {
  return signInEmails.has(email);
}

/** About three hundred people, the three with sign-ins first, and the portraits some of them have. */
export function composePeople(setting: Setting): { users: SampleUser[]; pictures: Picture[] } {
  const random = randomFrom(setting.seed);
  const accounts: Account[] = Object.values(signIns);
  const taken = new Set<string>();
  const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`;
  while (accounts.length < PEOPLE) {
    const company = companies[accounts.length % companies.length] ?? random.pick(companies);
    const account = composeAccount(company, random);
    if (taken.has(nameOf(account))) continue;
    taken.add(nameOf(account));
    accounts.push(account);
  }
  const others = accounts.slice(3).map((account) => account.email);
  const vips = new Set([signIns.sam.email, ...random.some(others, VIPS - 1)]);
  const silent = new Set(random.some(others, WITHOUT_CONSENT));
  const hasPortrait = new Set([
    ...signInEmails,
    ...vips,
    ...random.some(
      others.filter((email) => !vips.has(email)),
      PORTRAITS - signInEmails.size - (VIPS - 1),
    ),
  ]);
  // The portraits suit the names that the demo's seed draws, in this order.
  const pictures = accounts
    .filter(({ email }) => hasPortrait.has(email))
    .map(({ email }, index): Picture => ({
      source: `portraits/${String(index + 1).padStart(2, '0')}.svg`,
      file: portraitFile(email, setting),
    }));
  const users = accounts.map((account): SampleUser => {
    const { email } = account;
    return {
      ...account,
      id: setting.idOf(email),
      isVip: vips.has(email),
      isAdmin: email === signIns.admin.email,
      profileImage: hasPortrait.has(email) ? publicPath(portraitFile(email, setting)) : null,
      consentToShareData: !silent.has(email),
      createdAt: joined(account, setting.now, random),
    };
  });
  return { users, pictures };
}

function portraitFile(email: string, { idOf }: Setting): string {
  return `${idOf(`portrait of ${email}`)}.webp`;
}

/** The date of joining; the administrator joined before everybody else. */
function joined({ email }: Account, now: Date, random: Random): Date {
  const ago = email === signIns.admin.email ? 140 * DAY : random.whole(80 * DAY, 120 * DAY);
  return new Date(now.getTime() - ago);
}

function composeAccount(company: Company, random: Random): Account {
  const names = namesOf[company.country];
  const firstName = random.pick(random.chance(0.45) ? names.women : names.men);
  const lastName = random.pick(names.last);
  const branch = branches[company.branch];
  const wishes = [...new Set(branch.needs.flatMap((need) => random.some(branches[need].sells, 2)))];
  const leaning = random.pick(['selling', 'selling', 'buying', 'buying', 'making'] as const);
  const account = {
    email: `${plain(firstName)}.${plain(lastName)}@${plain(company.name)}.example`,
    firstName,
    lastName,
    company: company.name,
    role: random.pick(random.chance(0.08) ? roles.leading : roles[leaning]),
    whatTheySell: lines(random.some(branch.sells, leaning === 'buying' ? 2 : random.whole(2, 4))),
    whatTheyBuy: lines(random.some(wishes, leaning === 'selling' ? 2 : random.whole(2, 4))),
  };
  const reasonForMeeting = random.chance(0.7) ? fill(random.pick(reasons), account, random) : null;
  return { ...account, reasonForMeeting };
}

/** The name as it is written in an e-mail address. */
function plain(name: string): string {
  const letters = name.normalize('NFKD').replaceAll('ı', 'i').toLowerCase();
  return letters.replace(/[^a-z]/g, '');
}
