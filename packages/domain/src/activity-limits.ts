/** C9.02, in characters. The specification gives no limit for the name. */
export const ACTIVITY_LONGEST = 256
export const ACTIVITY_NAME_LONGEST = 120
export const ACTIVITY_URL_LONGEST = 2000
