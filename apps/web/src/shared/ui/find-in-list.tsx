import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './find-in-list.module.css'

/** Looks for words in a list, by the address; `query` is what else it is narrowed by, and stays. */
export function FindInList({
  asked,
  query,
  placeholder = 'Nº de parte, nombre o marca',
  label = 'Buscar en la lista',
  action,
}: {
  asked: string | undefined
  query?: Record<string, string | number | false | null | undefined> | undefined
  placeholder?: string
  label?: string
  /** The page that has the list, where it is not this address. */
  action?: string
}) {
  return (
    <form className={css.find} action={action} key={asked}>
      {Object.entries({ ...query, q: undefined }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="search" name="q" defaultValue={asked} placeholder={placeholder} aria-label={label} maxLength={80} />
      <Button type="submit" square aria-label="Buscar">
        <Icon name="search" />
      </Button>
    </form>
  )
}
