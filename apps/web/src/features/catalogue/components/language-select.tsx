import { CATALOGUE_LANGUAGES } from '@tuerca/domain/catalogue-languages'
import { useId } from 'react'
import { paths } from '../../../shared/paths.ts'
import { useHere } from '../../../shared/use-here.ts'
import { BareSelect } from '../../../shared/ui/field.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './language-select.module.css'

/** C2.36: the language of the catalogue's own data, kept in a cookie; a form, so that the whole page comes in it. */
export function LanguageSelect() {
  const { language, store } = useVisitor()
  const here = useHere()
  const id = useId()
  return (
    <form method="post" action={paths.catalogues(store)} className={css.form}>
      <input type="hidden" name="next" value={here} />
      <label htmlFor={id}>Idioma del catálogo</label>
      <BareSelect id={id} name="language" aria-label="Idioma del catálogo" key={language} defaultValue={language} onChange={(event) => event.target.form?.requestSubmit()}>
        {CATALOGUE_LANGUAGES.map(({ code, name }) => <option key={code} value={code} lang={code.slice(0, 2)}>{name}</option>)}
      </BareSelect>
      <noscript><button>Cambiar</button></noscript>
    </form>
  )
}
