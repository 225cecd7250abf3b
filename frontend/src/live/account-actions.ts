import type { User } from '@rendezvous/contract';
import { authCalls } from '../api/auth';
import { notificationCalls } from '../api/notifications';
import { userCalls } from '../api/users';
import { run } from './actions';
import type { Outcome } from './outcome';

/** Changes the fields sent of the viewer's own profile. */
export function updateProfile(fields: Parameters<typeof userCalls.updateProfile>[0]) {
  return run<User>({ answer: userCalls.updateProfile(fields), entities: (user) => ({ user }) });
}

/** Marks every notification as read. The socket tells all devices, this one too. */
export const markNotificationsRead = () =>
  run({ answer: notificationCalls.markAllRead(), entities: () => ({}) });

/** Makes an uploaded image the viewer's photo. `imageURL` is its address without the query. */
export async function updatePhoto(imageURL: string): Promise<Outcome<Pick<User, 'profileImage'>>> {
  const outcome = await run({ answer: userCalls.updateImage(imageURL), entities: () => ({}) });
  // The reply has no version to merge by, and the socket that would push the account may be down.
  if (outcome.ok) void run({ answer: authCalls.me(), entities: (user) => ({ user }) });
  return outcome;
}
