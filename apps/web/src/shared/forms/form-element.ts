/**
 * What was typed, ticked or chosen in a form before its page became interactive; only the differences from the
 * original.
 */
export function earlyValues(form: HTMLFormElement): Record<string, string | boolean> {
  const found: Record<string, string | boolean> = {}
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      if ([...control.selectedOptions].some((option) => !option.defaultSelected)) found[control.name] = control.value
    } else if (control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) found[control.name] = control.value
    } else if (control instanceof HTMLInputElement && control.type !== 'hidden' && control.type !== 'file') {
      if (control.type === 'checkbox') {
        if (control.checked !== control.defaultChecked) found[control.name] = control.checked
      } else if (control.type === 'radio') {
        if (control.checked && !control.defaultChecked) found[control.name] = control.value
      } else if (control.value !== control.defaultValue) found[control.name] = control.value
    }
  }
  return found
}

/** Values that a foreign box, such as the captcha, wrote into the form. */
export function hiddenValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input[type=hidden][name]')].map(({ name, value }) => [name, value]),
  )
}

/** Focuses the first of these fields, in screen order. */
export function focusFirst(form: HTMLFormElement, isWrong: (name: string) => boolean) {
  for (const place of form.querySelectorAll<HTMLElement>('[name], [data-field]')) {
    if (place.getAttribute('type') === 'hidden' || !isWrong(place.dataset.field ?? place.getAttribute('name') ?? ''))
      continue
    // A box that is not ours is asked for its own control.
    const control =
      place.dataset.field === undefined
        ? place
        : (place.querySelector<HTMLElement>('input[type=checkbox], iframe') ?? place)
    return control.focus()
  }
}
