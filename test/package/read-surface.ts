import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Surface {
  /** Names of the constants, functions and classes. */
  readonly values: readonly string[];
  readonly types: readonly SurfaceType[];
}
interface SurfaceType {
  readonly name: string;
  /** Type arguments to look at a generic type with. */
  readonly args: (namespace: string) => string;
  /** Empty for an alias, which is looked at whole. */
  readonly members: readonly string[];
}

/** The text of `surface.d.ts`. */
export const surfaceText: string = readFileSync(join(import.meta.dirname, 'surface.d.ts'), 'utf8');

/** What such a text declares. */
export function readSurface(text: string): Surface {
  const source = ts.createSourceFile('surface.d.ts', text, ts.ScriptTarget.Latest, true);
  const values: string[] = [];
  const types: SurfaceType[] = [];
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      values.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      values.push(nameOf(statement));
    }
    if (ts.isTypeAliasDeclaration(statement)) {
      types.push({ name: nameOf(statement), args: argumentsFor(statement), members: [] });
    } else if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const members = statement.members.map(nameOf);
      types.push({ name: nameOf(statement), args: argumentsFor(statement), members });
    }
  }
  return { values, types };
}

function nameOf(declaration: ts.NamedDeclaration): string {
  return declaration.name?.getText() ?? '';
}

function argumentsFor(declaration: ts.DeclarationWithTypeParameterChildren | ts.ClassDeclaration) {
  const parameters = 'typeParameters' in declaration ? declaration.typeParameters : undefined;
  return (namespace: string): string => {
    const args = parameters?.map(({ constraint }) => (constraint ? `${namespace}.TargetOptions` : 'string'));
    return args ? `<${args.join(', ')}>` : '';
  };
}
