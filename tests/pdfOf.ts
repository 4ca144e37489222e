/** A PDF with a page for each of these texts. */
export function pdfOf(...texts: string[]): Uint8Array<ArrayBuffer> {
  const pageNumber = (index: number) => 4 + 2 * index;
  const kids = texts.map((_, index) => `${pageNumber(index).toFixed()} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length.toFixed()} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, index) => {
      const drawn = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
      const contents = `${(pageNumber(index) + 1).toFixed()} 0 R`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} >>`,
        `<< /Length ${drawn.length.toFixed()} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${(index + 1).toFixed()} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${offset.toFixed().padStart(10, '0')} 00000 n \n`).join('');
  const size = (objects.length + 1).toFixed();
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length.toFixed()}\n%%EOF\n`;
  return new TextEncoder().encode(body + end);
}
