/** C9.14. */
export const DEFAULT_LANGUAGE = 'es_ES'

/**
 * M2.55, C2.36: the 27 languages that a catalogue may answer in, each by its own name, in the order of the
 * specification.
 */
export const CATALOGUE_LANGUAGES: readonly { code: string; name: string }[] = [
  { code: 'es_ES', name: 'Español' },
  { code: 'en_US', name: 'English' },
  { code: 'fr_FR', name: 'Français' },
  { code: 'ru_RU', name: 'Русский' },
  { code: 'de_DE', name: 'Deutsch' },
  { code: 'el_GR', name: 'Ελληνικά' },
  { code: 'it_IT', name: 'Italiano' },
  { code: 'nl_NL', name: 'Nederlands' },
  { code: 'pl_PL', name: 'Polski' },
  { code: 'pt_PT', name: 'Português' },
  { code: 'sv_SE', name: 'Svenska' },
  { code: 'tr_TR', name: 'Türkçe' },
  { code: 'zh_CN', name: '中文' },
  { code: 'da_DK', name: 'Dansk' },
  { code: 'no_NO', name: 'Norsk' },
  { code: 'et_EE', name: 'Eesti' },
  { code: 'fi_FI', name: 'Suomi' },
  { code: 'hu_HU', name: 'Magyar' },
  { code: 'cs_CZ', name: 'Čeština' },
  { code: 'ro_RO', name: 'Română' },
  { code: 'hr_HR', name: 'Hrvatski' },
  { code: 'bg_BG', name: 'Български' },
  { code: 'sk_SK', name: 'Slovenčina' },
  { code: 'lt_LT', name: 'Lietuvių' },
  { code: 'lv_LV', name: 'Latviešu' },
  { code: 'sl_SI', name: 'Slovenščina' },
  { code: 'uk_UA', name: 'Українська' },
]

export const LANGUAGE_CODES = CATALOGUE_LANGUAGES.map(({ code }) => code)

/**
 * The language itself, or Spanish when it is none of the 27. For what a browser remembered; a language that a call asks
 * for is refused instead.
 */
export function knownLanguage(code: string | null | undefined): string {
  return code && LANGUAGE_CODES.includes(code) ? code : DEFAULT_LANGUAGE
}

/** 'no_NO' is 'no': what names are kept by. */
export function namesKey(code: string): string {
  return code.slice(0, 2).toLowerCase()
}
