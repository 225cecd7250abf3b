import type {
  RecoveryCodesReply,
  TotpConfirmRequest,
  TotpEndRequest,
  TotpSetupReply,
  TotpSetupRequest,
  TotpState,
} from '@rendezvous/contract';

const state: TotpState = { enabled: true, required: false, readable: true, recoveryCodesLeft: 9 };
const setup: TotpSetupReply = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  otpauthUrl:
    'otpauth://totp/Aerospace%20Consortium:ana%40ribeiro.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aerospace%20Consortium',
};
const codes: RecoveryCodesReply = {
  recoveryCodes: [
    '7K2M-Q9XD-4TRA-V8WC',
    'H3NE-60PB-ZS5J-G1YF',
    'C4VX-8DMR-2QKT-9AWE',
    'P6ZJ-3HFS-B0NY-5G7K',
    '1TQA-R8WD-XM4E-V2CJ',
    'N9GB-5YKP-7SFH-0Z3T',
    'E2RX-W6QD-8JMA-4VCN',
    'K7SF-1BZG-T5HY-P93E',
    'D0WM-A4XR-6NQV-J8TC',
    'Y5PH-2KGE-F7ZB-S1R9',
  ],
};
const setupRequest: TotpSetupRequest = { replace: false };
const confirm: TotpConfirmRequest = { code: '287082' };
const end: TotpEndRequest = { password: 'correct horse battery' };

export const TWO_STEP_REPLY_EXAMPLES = {
  TotpState: state,
  TotpSetupReply: setup,
  RecoveryCodesReply: codes,
};

export const TWO_STEP_REQUEST_EXAMPLES = {
  TotpSetupDto: setupRequest,
  TotpConfirmDto: confirm,
  TotpEndDto: end,
};
