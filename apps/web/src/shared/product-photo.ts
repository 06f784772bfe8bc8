/**
 * A product's photo exists in three sizes, s (160 px), m (640 px) and l (1,400 px); lists give the address of the
 * middle one.
 */
const PHOTO = /^(\/img\/productos\/[0-9a-f]{24}\/)[sml]\.webp$/

/** The address of another size of it; a drawing has one for all. */
export const photoIn = (url: string, size: 's' | 'm' | 'l') => url.replace(PHOTO, `$1${size}.webp`)

/** For a small picture: the smallest size, and the middle one for high-density screens. */
export const smallPhoto = (url: string) =>
  PHOTO.test(url)
    ? { src: photoIn(url, 's'), srcSet: `${photoIn(url, 's')} 160w, ${photoIn(url, 'm')} 640w` }
    : { src: url }
/** For one that fills a part of the page. */
export const largePhoto = (url: string) =>
  PHOTO.test(url)
    ? { src: photoIn(url, 'm'), srcSet: `${photoIn(url, 'm')} 640w, ${photoIn(url, 'l')} 1400w` }
    : { src: url }
