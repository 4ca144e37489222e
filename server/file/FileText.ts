import { PrimaryKeyProp, type Ref } from '@mikro-orm/core';
import { Entity, OneToOne, Property } from '@mikro-orm/decorators/legacy';
import { StoredFile } from './StoredFile.js';

/** The beginning of a file's text, for the search. Only files of prompts have it; the whole text is in the store. */
@Entity({ tableName: 'file_text' })
export class FileText {
  [PrimaryKeyProp]?: 'file';

  @OneToOne({ entity: () => StoredFile, ref: true, primary: true, deleteRule: 'cascade' })
  file!: Ref<StoredFile>;

  @Property({ type: 'text' })
  content!: string;
}
