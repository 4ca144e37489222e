import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** A file that exists only for the compiler, which resolves the SDK from here. */
const file = path.join(root, 'tests', 'sentByTheStandIn.ts');
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
};

const disk = ts.createCompilerHost(options);
/** The sources of the SDK and of the libraries, which are read once. */
const sources = new Map<string, ts.SourceFile | undefined>();

function sourceOf(name: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
  if (!sources.has(name)) sources.set(name, disk.getSourceFile(name, version));
  return sources.get(name);
}

/** JSON as it was sent, and its type in the SDK: `Stripe.Customer`. */
export interface Sent {
  type: string;
  json: string;
}

/** The compiler's errors when JSON is checked against the SDK's types: missing, unknown and wrong fields. */
export function stripeTypeErrors(sent: readonly Sent[]): string[] {
  const lines = sent.map(({ type, json }, index) => `export const sent${index.toFixed()}: ${type} = ${json};`);
  const source = ["import type Stripe from 'stripe';", ...lines].join('\n');
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (name, version) => (name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : sourceOf(name, version)),
    fileExists: (name) => name === file || disk.fileExists(name),
    readFile: (name) => (name === file ? source : disk.readFile(name)),
  };
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options, host)).map(({ messageText, start = 0, file: at }) => {
    const line = at ? at.getLineAndCharacterOfPosition(start).line : 0;
    return `${sent[line - 1]?.type ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
