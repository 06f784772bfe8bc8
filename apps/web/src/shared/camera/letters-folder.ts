/**
 * Where scripts/build-letter-reader.ts puts the reader of print: the folder has its version in the name, since its
 * files may not be renamed.
 */
export const LETTERS_FOLDER = 'letras-7.0.0'
