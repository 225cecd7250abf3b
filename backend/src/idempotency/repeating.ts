import { SetMetadata } from '@nestjs/common';

export const HARMLESS_AGAIN = 'idempotency:harmless-again';
export const READS_BODY = 'idempotency:reads-body';

/** The POST creates nothing: done again it changes nothing more, so each call with a key is carried out. */
export const HarmlessAgain = () => SetMetadata(HARMLESS_AGAIN, true);

/** The route reads its body itself, so it also calls `IdempotentRequests` itself. */
export const ReadsBody = () => SetMetadata(READS_BODY, true);
