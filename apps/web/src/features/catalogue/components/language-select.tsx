import { CATALOGUE_LANGUAGES, namesKey } from '@tuerca/domain/catalogue-languages'
import { useId } from 'react'
import { paths } from '../../../shared/paths.ts'
import { useHere } from '../../../shared/use-here.ts'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './language-select.module.css'

/**
 * M2.55, C2.36: the language of the catalogue's own data, stored in a cookie; a form, so that the whole page is
 * reloaded in it.
 */
export function LanguageSelect() {
  const { language, catalogueNames, store } = useVisitor()
  const here = useHere()
  const id = useId()
  const isNamed = (code: string) => catalogueNames === null || catalogueNames.includes(namesKey(code))
  const chosen = CATALOGUE_LANGUAGES.find(({ code }) => code === language)
  return (
    <form method="post" action={paths.catalogues(store)} className={css.form}>
      <input type="hidden" name="next" value={here} />
      <label htmlFor={id}>Idioma del catálogo</label>
      <BareSelect
        id={id}
        name="language"
        aria-label="Idioma del catálogo"
        aria-describedby={isNamed(language) ? undefined : `${id}-note`}
        key={language}
        defaultValue={language}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {CATALOGUE_LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={isNamed(code) ? code.slice(0, 2) : undefined}>
            {isNamed(code) ? name : `${name} (nombres en español)`}
          </option>
        ))}
      </BareSelect>
      {!isNamed(language) && (
        <p id={`${id}-note`} className={css.note}>
          El catálogo no tiene nombres en {chosen?.name}: se muestran en español.
        </p>
      )}
      <noscript>
        <button>Cambiar</button>
      </noscript>
    </form>
  )
}
