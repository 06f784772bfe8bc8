import { paths } from '../../../shared/paths.ts'
import type { Brand } from '../asked.ts'
import { names } from '../../../shared/ui/names.ts'
import css from './brand-sign.module.css'

/** A brand's mark in the text's colour, or its name set as a sign; always beside or above its name. */
export function BrandSign({ brand: { name, mark }, small }: { brand: Pick<Brand, 'name' | 'mark'>; small?: boolean }) {
  return mark ? (
    <svg className={names(css.mark, small && css.small)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${paths.brandMarks()}#${mark}`} />
    </svg>
  ) : (
    <span className={names(css.sign, small && css.small)} aria-hidden="true">
      {small ? name.slice(0, 2) : name}
    </span>
  )
}
