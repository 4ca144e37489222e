/** How an upload ended. */
export type UploadEnd =
  | { state: 'ready'; id: string }
  /** The server does not take the file. @param isRoomFull whether the person has to delete others first */
  | { state: 'refused'; reason: string; isRoomFull: boolean }
  /** It can be tried again. @param isLost whether the connection was the cause */
  | { state: 'broken'; reason: string; isLost: boolean };

/** How far an upload is. */
export type Upload = UploadEnd | { state: 'uploading'; sent: number } | { state: 'reading' };

/** What is told of an upload under way. */
export interface UploadCalls {
  signal: AbortSignal;
  /** @param address undefined if there is nothing to go on from */
  onAddress: (address: string | undefined) => void;
  onSent: (bytes: number) => void;
}
