import { inBothSchemes } from '@tuerca/line-art/dark-scheme'

/**
 * A small drawn scene above the words of an empty page. The loader draws it, so that pages do not carry the drawing
 * code.
 */
export function Scene({ drawing }: { drawing: string }) {
  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(inBothSchemes(drawing))}`} alt="" width={240} height={180} />
  )
}
