import type { Message } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { expected, type TestPerson } from '../../../backend/test/support/people';

/** Sends a message over HTTP. */
export const write = async (from: TestPerson, to: TestPerson, content: string): Promise<Message> =>
  expected(await from.post('/messages', { toUserId: to.user.id, content }), 201);

/** The address that opens the conversation with a person. */
export const threadPath = ({ user }: TestPerson): string => `/messages?with=${user.id}`;

/** The messages with a person, by the first name. */
export const log = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: `Messages with ${name} Tester` });

/** Where a message to a person is written, by the first name. */
export const composer = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Message to ${name} Tester` });

/** A message of the open conversation. */
export const bubble = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
