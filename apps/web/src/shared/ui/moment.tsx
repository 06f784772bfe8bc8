import { type Country, dateFormat } from '@tuerca/domain/country'

const FORMS = {
  moment: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  // By their fields: the countries' own 'medium' is a row of figures in one and words in the other.
  noted: { day: 'numeric', month: 'short', year: 'numeric' },
  stamp: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `dated`: a day; like a moment, with its year where it is not this one. */
type Form = keyof typeof FORMS | 'dated'

/** A moment as people of a country read it, by its own clock. */
export function momentText(iso: string, country: Country, form: Form = 'moment'): string {
  const yearOf = (at: Date) => dateFormat(country, { year: 'numeric' }).format(at)
  const isThisYear = yearOf(new Date(iso)) === yearOf(new Date())
  const told = form === 'dated' ? (isThisYear ? 'day' : 'date') : form === 'moment' && !isThisYear ? 'stamp' : form
  // The hour stays in one piece.
  return dateFormat(country, FORMS[told])
    .format(new Date(iso))
    .replace(/(\d+:\d+)\s([ap]\.)\s(m\.)$/, '$1\u00a0$2\u00a0$3')
}

interface Props {
  iso: string
  country: Country
  form?: Form
  /** A full stop follows: that of 'p. m.' is left to it. */
  ends?: boolean
}

/** The same, as a time that programs read too. */
export function Moment({ iso, country, form = 'moment', ends = false }: Props) {
  const text = momentText(iso, country, form)
  return <time dateTime={iso}>{ends ? text.replace(/\.$/, '') : text}</time>
}
