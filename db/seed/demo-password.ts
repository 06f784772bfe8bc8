/** The one password of all demonstration accounts. */
export const DEMO_PASSWORD = 'tuerca-demo-1'
