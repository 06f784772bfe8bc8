const COOKIE = 'readBadgePlate'
/** C9.11, in seconds. */
const LIFETIME = 18_000

/** Whether the plate search was opened recently: then its badge is not shown. */
export const isBadgeRead = () => document.cookie.split('; ').includes(`${COOKIE}=1`)

export function keepBadgeRead() {
  document.cookie = `${COOKIE}=1; path=/; max-age=${LIFETIME}; samesite=lax`
}
