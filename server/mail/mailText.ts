import { escape } from 'html-escaper';
import type { Language } from '../../shared/words/language.js';

/** The text of a mail. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Set if it is useful for less than two days. */
  usefulSeconds?: number;
}

interface Content {
  language: Language;
  siteName: string;
  siteUrl: string;
  subject: string;
  /** Paragraphs before the link, as plain text. */
  before: string[];
  link?: { label: string; url: string };
  /** Paragraphs after it. */
  after?: string[];
  usefulSeconds?: number;
}

const ink = '#1b1a17';
const quiet = '#6b675f';
const paper = '#fcfbf9';
const desk = '#f2f1ed';
const line = '#e2dfd8';
const sans = "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif";
const serif = "Literata, Georgia, 'Times New Roman', serif";

/** Lays out a mail as text and as HTML in the product's style: a sheet on a desk, ink on paper, one action. */
export function mailText({ language, siteName, siteUrl, subject, before, link, after = [], usefulSeconds }: Content): MailText {
  const text = [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, `${siteName}\n${siteUrl}`].join('\n\n');
  const paragraph = (words: string, colour = ink) =>
    `<p style="margin:0 0 16px;color:${colour};font:400 15px/24px ${sans}">${escape(words)}</p>`;
  const action = link
    ? `<p style="margin:8px 0 24px"><a href="${escape(link.url)}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:${ink};color:${paper};font:600 15px/22px ${sans};text-decoration:none">${escape(link.label)}</a></p>` +
      `<p style="margin:0 0 24px;color:${quiet};font:400 13px/20px ${sans};word-break:break-all">${escape(link.url)}</p>`
    : '';
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${desk}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${paper};border:1px solid ${line};border-top:3px solid ${ink}"><tr><td style="padding:32px">
<h1 style="margin:0 0 20px;color:${ink};font:500 22px/30px ${serif}">${escape(subject)}</h1>
${before.map((words) => paragraph(words)).join('\n')}
${action}
${after.map((words) => paragraph(words, quiet)).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font:400 13px/20px ${sans}"><a href="${escape(siteUrl)}" style="color:${quiet}">${escape(siteName)}</a></p>
</td></tr></table></body></html>`;
  return { subject, text, html, ...(usefulSeconds !== undefined && { usefulSeconds }) };
}
