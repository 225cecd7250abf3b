import type { PushKeyReply, PushSubscriptionView } from '@rendezvous/contract';

export const pushKey: PushKeyReply = {
  publicKey:
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
};

export const pushSubscription: PushSubscriptionView = {
  endpoint: 'https://push.example/send/3QGfRoyZ4lE',
  showNames: false,
  createdAt: '2026-10-02T07:45:00.000Z',
};
