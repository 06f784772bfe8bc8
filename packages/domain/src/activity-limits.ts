/** C9.02, in characters; of the name the specification says nothing. */
export const ACTIVITY_LONGEST = 256
export const ACTIVITY_NAME_LONGEST = 120
export const ACTIVITY_URL_LONGEST = 2000
