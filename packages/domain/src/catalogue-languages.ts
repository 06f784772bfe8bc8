/** C9.14. */
export const DEFAULT_LANGUAGE = 'es_ES'

/** C2.36: the 27 languages that a catalogue may answer in, each by its own name. */
export const CATALOGUE_LANGUAGES: readonly { code: string; name: string }[] = [
  { code: 'es_ES', name: 'Español' }, { code: 'en_US', name: 'English (US)' }, { code: 'en_GB', name: 'English (UK)' },
  { code: 'pt_BR', name: 'Português (Brasil)' }, { code: 'pt_PT', name: 'Português (Portugal)' }, { code: 'fr_FR', name: 'Français' },
  { code: 'de_DE', name: 'Deutsch' }, { code: 'it_IT', name: 'Italiano' }, { code: 'nl_NL', name: 'Nederlands' },
  { code: 'da_DK', name: 'Dansk' }, { code: 'sv_SE', name: 'Svenska' }, { code: 'nb_NO', name: 'Norsk' }, { code: 'fi_FI', name: 'Suomi' },
  { code: 'pl_PL', name: 'Polski' }, { code: 'cs_CZ', name: 'Čeština' }, { code: 'sk_SK', name: 'Slovenčina' }, { code: 'hu_HU', name: 'Magyar' },
  { code: 'ro_RO', name: 'Română' }, { code: 'bg_BG', name: 'Български' }, { code: 'el_GR', name: 'Ελληνικά' }, { code: 'tr_TR', name: 'Türkçe' },
  { code: 'ru_RU', name: 'Русский' }, { code: 'uk_UA', name: 'Українська' }, { code: 'lt_LT', name: 'Lietuvių' },
  { code: 'ja_JP', name: '日本語' }, { code: 'ko_KR', name: '한국어' }, { code: 'zh_CN', name: '中文' },
]

/** The language itself, or Spanish where it is none of the 27. */
export function knownLanguage(code: string | null | undefined): string {
  return CATALOGUE_LANGUAGES.some((one) => one.code === code) ? code as string : DEFAULT_LANGUAGE
}
