/** C3.19: whether plates are searched here at all. */
export const plateSearchOn = (appParams: Record<string, unknown>) => appParams.isActivePlateComponent !== false

/** C2.30: whether also outside the garage. */
export const plateSearchEverywhere = (appParams: Record<string, unknown>) =>
  plateSearchOn(appParams) && (appParams.searchPlateOnlyIn ?? 'all_platform') === 'all_platform'
