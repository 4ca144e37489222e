import { decodeXML } from 'entities';

/** A tag as it stands in XML. */
export interface XmlTag {
  /** With its prefix. */
  name: string;
  isEnd: boolean;
  /** The value of an attribute, by its name with its prefix. */
  value: (attribute: string) => string | undefined;
}

/** Matches the tags of these names, in steps as many as the text has characters. */
export const tagsNamed = (names: readonly string[]): RegExp => new RegExp(`<(/?)(${names.join('|')})((?:[\\s/][^<>]*)?)>`, 'g');

/** The tags of these names, in their order. Documents are not parsed for that: office programs all write the same prefixes. */
export function* xmlTags(xml: string, names: readonly string[]): Generator<XmlTag> {
  for (const [, slash, name = '', attributes = ''] of xml.matchAll(tagsNamed(names))) yield xmlTag(slash, name, attributes);
}

/** Writes XML anew: what `write` answers stands in place of each tag of these names; undefined leaves it. */
export const rewriteTags = (xml: string, names: readonly string[], write: (tag: XmlTag, source: string) => string | undefined): string =>
  xml.replaceAll(
    tagsNamed(names),
    (source: string, slash: string, name: string, attributes: string) => write(xmlTag(slash, name, attributes), source) ?? source,
  );

const xmlTag = (slash: string | undefined, name: string, attributes: string): XmlTag => ({
  name,
  isEnd: slash === '/',
  value: (attribute) => {
    const [, , value] = new RegExp(`\\s${attribute}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes) ?? [];
    return value === undefined ? undefined : decodeXML(value);
  },
});
