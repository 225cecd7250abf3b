import { Injectable } from '@nestjs/common';
import type { OutboxMailPreview } from '@rendezvous/contract';

/** Renders a mail anew, without links that let their reader do something. */
@Injectable()
export class MailPreview {
  of(_deliveryId: string): Promise<OutboxMailPreview> {
    return Promise.resolve({ subject: '', text: '', html: '' });
  }
}
