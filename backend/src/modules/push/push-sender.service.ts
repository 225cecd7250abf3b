import { Inject, Injectable } from '@nestjs/common';
import webPush, { type Urgency } from 'web-push';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isPublicKey } from './browser-key.js';
import { PushContents, type PushDelivery } from './push-contents.service.js';
import { PushKeys } from './push-keys.service.js';
import { postPush } from './push-post.js';
import { type PushSubscriptionRow, PushSubscriptions } from './push-subscriptions.service.js';
import type { PushText } from './push-text.js';

/** What became of a push: `again` for a reason that passes, as the worker decides. `reason` is a sentence. */
export type PushOutcome =
  { state: 'sent' } | { state: 'dropped' | 'failed' | 'again'; reason: string };

/** What one push service did. */
type Answer = 'taken' | 'gone' | 'refused' | 'away';

const LONGEST_TITLE = 120;
const LONGEST_BODY = 200;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** Sends a push to every browser of a person. */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly subscriptions: PushSubscriptions,
    private readonly contents: PushContents,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Sends one delivery, unless what it tells is not true any more. A browser that has taken it gets it no second
   * time: with one that took it the delivery counts as sent.
   */
  async send(delivery: PushDelivery): Promise<PushOutcome> {
    const browsers = await this.subscriptions.of(delivery.userId);
    if (browsers.length === 0)
      return { state: 'dropped', reason: 'No browser of this person takes pushes any more.' };
    const content = await this.contents.content(delivery);
    if ('untrue' in content) return { state: 'dropped', reason: content.untrue };
    const answers = await Promise.all(
      browsers.map((browser) =>
        this.sendTo(browser, delivery, {
          text: content.text(browser.showNames),
          secondsOfUse: content.secondsOfUse,
        }),
      ),
    );
    return outcomeOf(answers);
  }

  private async sendTo(
    browser: PushSubscriptionRow,
    delivery: PushDelivery,
    { text, secondsOfUse }: { text: PushText; secondsOfUse: number },
  ): Promise<Answer> {
    // Accounts could subscribe with such a key before it was checked.
    if (!isPublicKey(browser.p256dh)) {
      await this.subscriptions.forget(browser);
      return 'gone';
    }
    const { publicKey, privateKey } = await this.keys.keys();
    const answer = await this.post(browser, payloadOf(text, delivery), {
      vapidDetails: { subject: this.keys.subject, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: secondsOfUse,
      urgency: urgencyOf(delivery),
      // A later push about the same meeting takes the place of one that still waits.
      ...(delivery.about !== null && { topic: delivery.about.replaceAll('-', '') }),
    });
    if (answer === 'gone') await this.subscriptions.forget(browser);
    return answer;
  }

  private async post(
    { endpoint, p256dh, auth }: PushSubscriptionRow,
    payload: string,
    options: webPush.RequestOptions,
  ): Promise<Answer> {
    try {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const details = webPush.generateRequestDetails(subscription, payload, options);
      return answerOf(await postPush(details, this.env.pushAnywhere));
    } catch {
      // The address is a secret of the browser: the error, which may name it, goes nowhere.
      return 'away';
    }
  }
}

function answerOf(status: number): Answer {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'away' : 'refused';
}

function outcomeOf(answers: readonly Answer[]): PushOutcome {
  if (answers.includes('taken')) return { state: 'sent' };
  if (answers.includes('away'))
    return { state: 'again', reason: 'The push service could not be reached or was busy.' };
  if (answers.includes('refused'))
    return { state: 'failed', reason: 'The push service refused the push.' };
  return { state: 'dropped', reason: 'No browser of this person takes pushes any more.' };
}

const urgencyOf = ({ cause }: PushDelivery): Urgency =>
  cause === 'agenda' || cause === 'request-reminder' ? 'normal' : 'high';

/** What the service worker of the page shows; a later push with the same tag takes its place on the screen. */
const payloadOf = ({ title, body, url }: PushText, { about, cause }: PushDelivery): string =>
  JSON.stringify({
    title: shortened(title, LONGEST_TITLE),
    body: shortened(body, LONGEST_BODY),
    url,
    tag: about ?? cause,
  });
