import { inBothSchemes } from '@tuerca/line-art/dark-scheme'
import css from './faces.module.css'

/** A small drawn scene above the words of a page that has nothing to show; the loader draws it, so that no page carries the kit. */
export function Scene({ drawing }: { drawing: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(inBothSchemes(drawing))}`}
      alt=""
      width={240}
      height={180}
      className={css.scene}
    />
  )
}
