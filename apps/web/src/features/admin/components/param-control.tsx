import { APP_PARAMS, type AppParamName, type ParamFacts } from '@tuerca/domain/app-params'
import css from './param-row.module.css'

interface Props {
  name: AppParamName
  text: string
  /** What holds while nothing is set. */
  otherwise: string
  fromMarketplace: boolean
  invalid: boolean
  onChange: (text: string) => void
}

/** The control of a param's kind; its row names it. */
export function ParamControl({ name, text, otherwise, fromMarketplace, invalid, onChange }: Props) {
  const facts: ParamFacts = APP_PARAMS[name]
  const unset = `${fromMarketplace ? 'Como el mercado' : 'De fábrica'}: ${otherwise}`
  const wiring = {
    'aria-label': facts.about,
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? `problema-${name}` : undefined,
  }
  const choices =
    facts.type === 'boolean' ? { true: 'Sí', false: 'No' } : facts.type === 'choice' ? facts.choices : null
  if (choices) {
    return (
      <select
        className={`${css.control} ${css.select}`}
        {...wiring}
        value={text}
        onChange={({ target: { value } }) => onChange(value)}
      >
        <option value="">{unset}</option>
        {Object.entries(choices).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      className={css.control}
      {...wiring}
      value={text}
      placeholder={unset}
      inputMode={facts.type === 'integer' ? 'numeric' : undefined}
      maxLength={facts.type === 'integer' ? 12 : facts.type === 'text' ? facts.max : undefined}
      autoComplete="off"
      onChange={({ target: { value } }) => onChange(value)}
    />
  )
}
