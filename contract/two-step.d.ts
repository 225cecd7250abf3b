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
