/** What a client can act on, beside the sentence of a refusal. */
export type RefusalCode =
  /** 401: what was given so far is right, and a code is needed as well. */
  | 'totp_required'
  /** 401: the code is not right or was used before. */
  | 'totp_wrong'
  /** 403: an administrator has to set up two-step sign-in first. */
  | 'totp_setup_required'
  /** 409: an earlier call with this `Idempotency-Key` was carried out, and its answer cannot be given again; read the current state. */
  | 'already_done';

/** The caller's two-step sign-in: a code of an app, or a recovery code, after the password. */
export interface TotpState {
  enabled: boolean;
  /** The caller is an administrator and may do nothing as one without it. */
  required: boolean;
  /** False when the secret of the installation has changed, so that codes of the app cannot be checked any more. */
  readable: boolean;
  recoveryCodesLeft: number;
}

export interface TotpSetupRequest {
  /** Another app takes the place of the one in use. */
  replace?: boolean;
}

/** For an app that makes codes; nothing is on before a code of it is confirmed. */
export interface TotpSetupReply {
  /** In Base32. */
  secret: string;
  /** As the app reads it in a QR code. */
  otpauthUrl: string;
}

export interface TotpConfirmRequest {
  code: string;
}

/** Shown once; each takes the place of a code of the app, once. */
export interface RecoveryCodesReply {
  recoveryCodes: string[];
}

export interface TotpEndRequest {
  password: string;
}
