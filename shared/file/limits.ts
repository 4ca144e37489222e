/** Most characters of a file's name. */
export const maxFileName = 120;
/** Most files that are asked for in one call. */
export const maxFilesAtOnce = 100;
/** Most characters of the text that is read from a file. */
export const maxTextLength = 21_000_000;
/** Characters of a file's text that are searched, from its beginning. */
export const searchedLength = 100_000;
/** Most pages of a PDF. */
export const maxPages = 2_000;
/** Most pages of a PDF that are drawn as pictures, from its first. */
export const maxDrawnPages = 20;
/** Most pixels of a picture before it is scaled. */
export const maxPixels = 64_000_000;
/** Long sides in pixels that a picture is kept in; smaller pictures are not enlarged. */
export const pictureSides = { large: 2_048, medium: 1_568, thumbnail: 256 } as const;
/** Most bytes of a picture as it is kept: in base64 these are the 5 MB that every provider takes. */
export const maxPictureBytes = 3_700_000;
