import { companies } from './companies.js';
import { lookOf, namesOf } from './names.js';
import { randomFrom } from './random.js';
import { reasons, roles } from './roles.js';
import { publicPath } from './sample.js';
import { branches } from './trade.js';
import { fill, lines } from './wording.js';
const PEOPLE = 300;
const VIPS = 25;
const WITHOUT_CONSENT = 12;
const PORTRAITS = 60;
const DAY = 86_400_000;
/** The accounts whose sign-ins are told; Alex and Sam have just what the other wants. */
export const signIns = {
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
/** Whether the account is one of those somebody may be signed in with. */
export function isSignIn({ email }) {
    return signInEmails.has(email);
}
/** About three hundred people, the three with sign-ins first, and the portraits some of them have. */
export function composePeople(setting) {
    const random = randomFrom(setting.seed);
    const accounts = Object.values(signIns);
    const taken = new Set();
    const nameOf = ({ firstName, lastName }) => `${firstName} ${lastName}`;
    while (accounts.length < PEOPLE) {
        const company = companies[accounts.length % companies.length] ?? random.pick(companies);
        const account = composeAccount(company, random);
        if (taken.has(nameOf(account)))
            continue;
        taken.add(nameOf(account));
        accounts.push(account);
    }
    const others = accounts.slice(3).map((account) => account.email);
    const vips = new Set([signIns.sam.email, ...random.some(others, VIPS - 1)]);
    const silent = new Set(random.some(others, WITHOUT_CONSENT));
    const isDrawn = new Set([
        ...signInEmails,
        ...vips,
        ...random.some(others.filter((email) => !vips.has(email)), PORTRAITS - signInEmails.size - (VIPS - 1)),
    ]);
    const drawings = accounts
        .filter(({ email }) => isDrawn.has(email))
        .map(({ email, firstName }, index) => ({
        subject: 'portrait',
        file: portraitFile(email, setting),
        seed: setting.seed * 1000 + index,
        look: lookOf(firstName),
    }));
    const users = accounts.map((account) => {
        const { email } = account;
        return {
            ...account,
            id: setting.idOf(email),
            isVip: vips.has(email),
            isAdmin: email === signIns.admin.email,
            profileImage: isDrawn.has(email) ? publicPath(portraitFile(email, setting)) : null,
            consentToShareData: !silent.has(email),
            createdAt: joined(account, setting.now, random),
        };
    });
    return { users, drawings };
}
function portraitFile(email, { idOf }) {
    return `${idOf(`portrait of ${email}`)}.webp`;
}
/** The administrator was there before everybody and everything. */
function joined({ email }, now, random) {
    const ago = email === signIns.admin.email ? 140 * DAY : random.whole(80 * DAY, 120 * DAY);
    return new Date(now.getTime() - ago);
}
function composeAccount(company, random) {
    const names = namesOf[company.country];
    const firstName = random.pick(random.chance(0.45) ? names.women : names.men);
    const lastName = random.pick(names.last);
    const branch = branches[company.branch];
    const wishes = [...new Set(branch.needs.flatMap((need) => random.some(branches[need].sells, 2)))];
    const leaning = random.pick(['selling', 'selling', 'buying', 'buying', 'making']);
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
/** As it would stand in an e-mail address. */
function plain(name) {
    const letters = name.normalize('NFKD').replaceAll('ı', 'i').toLowerCase();
    return letters.replace(/[^a-z]/g, '');
}
//# sourceMappingURL=people.js.map