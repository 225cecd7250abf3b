/** Titles of people who come to sell, to buy, or to do both. */
export const roles = {
  selling: [
    'Sales Director',
    'Business Development Lead',
    'Key Account Executive',
    'Head of Sales',
    'Regional Sales Lead',
    'Product Line Lead',
  ],
  buying: [
    'Head of Procurement',
    'Strategic Buyer',
    'Supply Chain Director',
    'Category Lead, Purchasing',
    'Supplier Development Lead',
  ],
  making: [
    'Chief Engineer',
    'Head of Design Engineering',
    'Programme Director',
    'Head of Quality',
    'Certification Lead',
    'Production Director',
    'Technology Scout',
  ],
  leading: ['Chief Executive', 'Chief Technology Officer', 'Chief Operating Officer', 'Founder'],
} as const;

/** Reasons for coming; `{need}` and `{offer}` stand for one of the person's own lines. */
export const reasons: readonly string[] = [
  'Second source for {need}',
  'Partners for a joint proposal around {offer}',
  'Launch customer for our new {offer}',
  'Shorter lead times for {need}',
  'Suppliers of {need} with approval for serial production',
  'Local partner to support {offer} in our region',
  'Exchange on lighter structures',
  'Exchange on sustainable aviation fuels',
  'Benchmark of additive manufacturing suppliers',
  'Meeting start-ups in electric flight',
  'Long-term agreements for {need}',
  'Research cooperation on hydrogen flight',
];

/** First lines of a meeting request; `{offer}` is the sender's, `{need}` what the sender wants. */
export const requestMessages: readonly string[] = [
  'We are looking at {need} for our next programme. Ten minutes to compare notes?',
  'I would like to show you what we do in {offer}.',
  'Your company was recommended to me for {need}. Could we meet?',
  'We have free capacity for {offer} from spring. Worth a short talk?',
  'Our present source for {need} is fully booked, so I would like to hear about yours.',
  'I am responsible for {need} on our side and would be glad to meet you in person.',
  'We talked on the phone last year; I would like to continue about {offer}.',
  'A colleague suggested that our {offer} could fit your line. May I explain how?',
];

/** A line of a longer conversation with Alex or Sam. */
export type ThreadLine = readonly [by: 'self' | 'other', text: string];

/**
 * Longer conversations; `{offer}` is one of the lines of the person who is asked. Lines of the other after the last own
 * line have not been read.
 */
export const threads: readonly (readonly ThreadLine[])[] = [
  [
    ['other', 'Hello, I saw that you work with {offer}. Do you also deliver small series?'],
    ['self', 'Yes, from about twenty sets a year.'],
    ['other', 'That is what we need. Could you bring a sample to our meeting?'],
    ['self', 'I have one here, and the data sheet with it.'],
    ['other', 'Perfect. My colleague from purchasing will join us.'],
    ['other', 'One more question: which approvals do you hold?'],
  ],
  [
    ['self', 'I am preparing for our meeting. Shall I bring the drawings?'],
    ['other', 'Please do, and the expected quantities as well.'],
    ['self', 'About four hundred a year, from the spring after next.'],
    ['other', 'Then we should talk about {offer} first. I will send you our plan tonight.'],
  ],
  [
    ['other', 'Are you at your stand in the afternoon?'],
    ['self', 'I am there from two o’clock on. Look for the blue wing section.'],
    ['other', 'Found it. Thank you for the quick tour!'],
    ['self', 'It was a pleasure. The offer follows by the end of the week.'],
  ],
  [
    ['self', 'What lead time should we plan for {offer}?'],
    ['other', 'Fourteen weeks at the moment, ten from the second quarter.'],
    ['self', 'Ten would do. Let us settle the rest when we meet.'],
  ],
];

/** Conversations: a question about one of the other's lines, and the answer. */
export const conversations: readonly (readonly [string, string])[] = [
  [
    'Hello, I saw that you work with {offer}. Do you also deliver small series?',
    'Yes, from about twenty sets a year. Come by and I will show you samples.',
  ],
  [
    'I am preparing for our meeting. Shall I bring the drawings? It is about {offer}.',
    'Please do, and the expected quantities as well. Then we can talk numbers.',
  ],
  [
    'Which approvals do you hold for {offer}?',
    'Design and production approval in Europe, and validation in North America is under way.',
  ],
  [
    'Are you at the stand in the afternoon? I have a question about {offer}.',
    'I am there from two o’clock on. Look for the blue wing section.',
  ],
  [
    'What lead time should we plan for {offer}?',
    'Fourteen weeks at the moment, ten from the second quarter.',
  ],
];

/** Comments that go with a rating, by rating. */
export const comments: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Came well prepared, and we agreed on next steps.',
    'Exactly the partner we had been looking for.',
    'Clear answers on price and lead time.',
  ],
  4: ['Good talk; a sample order will follow.', 'Helpful overview, details to come by mail.'],
  3: ['Interesting, but not the right volume for us.', 'Useful contact, no concrete project yet.'],
  2: ['Arrived late, so there was little time left.'],
};
