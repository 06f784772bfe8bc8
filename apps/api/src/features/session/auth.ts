import { passkey, type PasskeyOptions } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { PASSWORD_LONGEST, PASSWORD_SHORTEST } from '@tuerca/domain/accounts'

const DAY = 24 * 3600
export const SESSION_SECONDS = 30 * DAY
export const RESET_SECONDS = 3600
export const COOKIE_PREFIX = 'tuerca'
/** With the prefix before it. */
export const PASSKEY_COOKIE = 'passkey'

/** What better-auth tells us while it works, on the same handle. */
export interface AuthEvents {
  /** Sends a person the link to replace a forgotten password. */
  sendReset?: (
    person: { id: string; email: string; emailVerified: boolean; name: string },
    token: string,
  ) => Promise<void>
  /** A link was used and the password replaced. */
  onReset?: (person: { id: string; email: string; emailVerified: boolean; name: string }) => Promise<void>
}

/**
 * better-auth on the given handle, so that its writes and the message about them are one transaction. Created for each
 * use, which takes half a millisecond, while hashing a password takes forty.
 */
export function authOn(config: Config, db: Db, events: AuthEvents = {}) {
  return betterAuth(optionsOf(config, db, events))
}

/**
 * The same with passkeys. Our own routes decide who is signed in: the library asks for no session of its own. A passkey
 * belongs to one origin: the configured one.
 */
export function passkeysOn(
  config: Config,
  db: Db,
  given: Pick<PasskeyOptions, 'origin' | 'rpID' | 'registration' | 'authentication'>,
) {
  return betterAuth({
    ...optionsOf(config, db, {}),
    plugins: [
      passkey({
        ...given,
        rpName: 'Tuerca',
        registration: { requireSession: false, ...given.registration },
        // A passkey counts as second factor: it is on a device that verifies its holder.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: PASSKEY_COOKIE },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  })
}

function optionsOf(config: Config, db: Db, events: AuthEvents) {
  return {
    secret: config.SECRET,
    baseURL: config.ORIGIN || 'http://localhost',
    basePath: '/api/session/auth',
    database: { db, type: 'postgres', transaction: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Ours counts by account too and in the database (attempts.ts).
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'serial', validateSchema: false },
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.ORIGIN.startsWith('https:'),
      // A session's row stores the browser's name, so that its owner recognises it, and no address.
      ipAddress: { disableIpTracking: true },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_SHORTEST,
      maxPasswordLength: PASSWORD_LONGEST,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => events.sendReset?.(user, token),
      onPasswordReset: async ({ user }) => events.onReset?.(user),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        mobile: { type: 'string', required: false },
        country: { type: 'string', required: true },
        isWorkshop: { type: 'boolean', required: true, fieldName: 'is_workshop' },
        consentedAt: { type: 'date', required: true, fieldName: 'consented_at' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      freshAge: 0,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // A copy of the database must not be enough to reset a password.
      storeIdentifier: 'hashed',
    },
  } satisfies BetterAuthOptions
}
